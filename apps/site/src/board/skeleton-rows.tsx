/** Rows of the final height, so that the real ones fall into their place. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, n) => (
    <tr key={n} aria-hidden="true" className="h-14 border-b border-hairline">
      <td>
        <div className="skeleton ml-1 size-6" />
      </td>
      <td>
        <div className="skeleton h-4 w-28" />
      </td>
      <td>
        <div className="skeleton ml-auto h-5 w-16" />
      </td>
      <td className="pl-4">
        <div className="skeleton h-5 w-8" />
      </td>
    </tr>
  ))
}
