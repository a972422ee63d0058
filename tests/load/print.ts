/** Prints a Markdown table. */
export function printTable(title: string, heading: readonly string[], rows: readonly (readonly unknown[])[]): void {
  const line = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
  console.log(`\n${title}\n`);
  console.log(line(heading));
  console.log(line(heading.map(() => '---')));
  for (const row of rows) console.log(line(row));
}

export const fixed = (value: number, digits = 2): string => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** A figure with its target. */
export interface Target {
  what: string;
  figure: number;
  digits?: number;
  unit?: string;
  bound: { most: number } | { least: number };
}

/** Prints the targets for information only: no test depends on speed. */
export function printTargets(targets: readonly Target[]): void {
  const rows = targets.map(({ what, figure, digits = 2, unit = '', bound }) => {
    const met = 'most' in bound ? figure <= bound.most : figure >= bound.least;
    const wanted = 'most' in bound ? `at most ${bound.most}` : `at least ${bound.least}`;
    return [what, `${fixed(figure, digits)} ${unit}`.trim(), `${wanted} ${unit}`.trim(), met ? 'met' : 'not met'];
  });
  printTable('Targets', ['what', 'figure', 'target', ''], rows);
}
