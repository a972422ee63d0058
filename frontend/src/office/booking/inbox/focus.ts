export const LIST = 'inbox-list';

const listed = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`#${LIST} [data-row]`)];

/** The row that has the focus, or a control in it. */
export const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** Focuses the next or the previous row; without a row in focus the first one. */
export function focusRow(by: 1 | -1): void {
  const [rows, row] = [listed(), focusedRow()];
  const to = row === null ? rows[0] : rows[rows.indexOf(row) + by];
  to?.focus();
}

/** After an act the focus goes to the next row's act, or stays in the list. */
export function focusBeside(id: string): void {
  const rows = listed();
  const at = rows.findIndex(({ dataset }) => dataset.row === id);
  const beside = rows[at + 1] ?? rows[at - 1];
  const button = at === -1 ? undefined : beside?.querySelector<HTMLElement>('[data-acts] button');
  (button ?? document.getElementById(LIST))?.focus();
}
