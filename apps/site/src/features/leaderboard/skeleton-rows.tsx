/** Rows of the final height, so that the real ones fall into their place. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, n) => (
    <tr key={n} aria-hidden="true" className="h-14 border-b border-hairline">
      <td className="pl-2">
        <Bar shape="size-6" />
      </td>
      <td>
        <Bar shape="h-4 w-28" />
      </td>
      <td>
        <Bar shape="ml-auto h-5 w-16" />
      </td>
      <td className="pl-4">
        <Bar shape="h-6 w-8" />
      </td>
    </tr>
  ))
}

const Bar = ({ shape }: { shape: string }) => <div className={`skeleton ${shape}`} />
