import { QrCode } from '@reflex/ui'

interface InviteCodeProps {
  readonly link: string
  readonly label: string
}

export const InviteCode = ({ link, label }: InviteCodeProps) => (
  <QrCode text={link} label={label} className="mx-auto mt-5 w-full max-w-56 rounded-sm" />
)
