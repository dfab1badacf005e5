import { useWords } from '../../lib/words/index.tsx'

/** As wide as the table's own place lets it be: beside other things a table is narrow on any screen. */
export function BoardHead() {
  const { columns } = useWords().board
  return (
    <thead>
      <tr className="caption h-11 border-b border-tick text-left">
        <th className="w-12 pl-2 font-normal @max-xs:w-10 @max-xs:pl-0 @xl:w-14">{columns.rank}</th>
        <th className="font-normal">{columns.player}</th>
        <th className="w-24 text-right font-normal @max-xs:w-20 @xl:w-36">{columns.score}</th>
        <th className="w-[4.75rem] pl-4 font-normal @max-xs:w-[3.25rem] @max-xs:pl-1.5 @max-xs:text-[0.6875rem] @xl:w-52">
          {columns.country}
        </th>
      </tr>
    </thead>
  )
}
