/** A figure whose unit stands back, so that the number is read first. */
export const Reading = ({ text }: { readonly text: string }) =>
  text.split(/([\d.,]+)/).map((part, index) =>
    /^\d/.test(part) ? (
      part
    ) : (
      <span key={`${index}-${part}`} className="text-[0.6em] font-normal tracking-normal text-soft">
        {part}
      </span>
    ),
  )
