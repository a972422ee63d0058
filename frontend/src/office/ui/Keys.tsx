/** Keyboard keys, as `<kbd>` elements. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-0.75 max-phone:hidden">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-block min-w-5 px-1.25 border border-line rounded-[4px] bg-sand text-muted font-text font-medium text-12 leading-[18px] text-center"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
