import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Segmented } from '@reflex/ui'
import { AdsIcon, ChevronIcon } from '../../lib/icons/icons.tsx'
import { readEmail } from '../../lib/session/store.ts'
import { useRole } from '../../lib/api/use-role.ts'
import { roleNames } from '../../lib/words/operators.ts'
import { layout } from '../../lib/words/layout.ts'
import { setDayZone, useDayZone } from '../../lib/format/day-zone.ts'
import { zones } from '../../lib/words/zones.ts'
import { accountItems, adItems, mainItems, type IconMenuItem, type MenuItem } from './menu.ts'

const options = [
  { value: 'utc', label: zones.long.utc },
  { value: 'kst', label: zones.long.kst },
] as const

/** One switch for every screen: whose midnight begins a day, and whose clock the times are of. */
const DayZoneSwitch = () => (
  <div className="mt-auto grid gap-1 border-t border-hairline px-4 pt-4 pb-2">
    <p className="caption">{zones.title}</p>
    <Segmented label={zones.title} value={useDayZone()} options={options} onChange={setDayZone} />
  </div>
)

const itemLook =
  'flex min-h-11 w-full items-center gap-3 border-l-2 border-transparent px-4 text-left text-soft no-underline ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink'

function Item({ item, className = '' }: { readonly item: MenuItem; readonly className?: string }) {
  const [location] = useLocation()
  return (
    <Link
      href={item.href}
      aria-current={location === item.href ? 'page' : undefined}
      className={`${itemLook} ${className}`}
    >
      {item.label}
    </Link>
  )
}

function AdGroup() {
  const [open, setOpen] = useState(true)
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="ad-menu"
        onClick={() => setOpen(!open)}
        className={`${itemLook} cursor-pointer justify-between`}
      >
        <span className="flex items-center gap-3">
          <AdsIcon />
          {layout.ads}
        </span>
        <ChevronIcon size={16} className={open ? 'rotate-180' : ''} />
      </button>
      <ul id="ad-menu" hidden={!open}>
        {adItems.map((item) => (
          <li key={item.href}>
            <Item item={item} className="pl-[2.875rem]!" />
          </li>
        ))}
      </ul>
    </li>
  )
}

function IconItem({ item: { href, label, icon: Icon } }: { readonly item: IconMenuItem }) {
  const [location] = useLocation()
  return (
    <li>
      <Link href={href} aria-current={location === href ? 'page' : undefined} className={itemLook}>
        <Icon />
        {label}
      </Link>
    </li>
  )
}

export function SideMenu() {
  const role = useRole()
  return (
    <>
      <ul className="grid py-3">
        {mainItems.map((item) => (
          <IconItem key={item.href} item={item} />
        ))}
        <AdGroup />
        {accountItems
          .filter(({ roles }) => !roles || (role && roles.includes(role)))
          .map((item) => (
            <IconItem key={item.href} item={item} />
          ))}
      </ul>
      <DayZoneSwitch />
      <p className="caption border-t border-hairline p-4">
        {layout.signedInAs}
        <br />
        <span className="break-all text-ink">{readEmail()}</span>
        {role && <span className="block">{roleNames[role]}</span>}
      </p>
    </>
  )
}
