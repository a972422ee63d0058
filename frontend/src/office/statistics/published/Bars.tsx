interface BarsProps {
  count: number;
  /** The value of the period before; undefined without a comparison. */
  before?: number;
  /** The value of the longest bar in the table. */
  most: number;
}

/** A negative value, as after refunds, has no bar. */
const length = (count: number, most: number): string => `${Math.min(100, (Math.max(0, count) / most) * 100)}%`;

/** The number of a row as a bar; the row also has it in digits. */
export function Bars({ count, before, most }: BarsProps) {
  return (
    <span className="grid gap-0.5 mt-1.25 [print-color-adjust:exact]" aria-hidden="true">
      <i className="block h-1.5 rounded-[3px] bg-data" style={{ inlineSize: length(count, most) }} />
      {before !== undefined && (
        <i className="block h-0.75 rounded-[3px] bg-data-mist" style={{ inlineSize: length(before, most) }} />
      )}
    </span>
  );
}
