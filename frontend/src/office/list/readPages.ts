export interface ReadProgress {
  done: number;
  total: number | undefined;
}

export interface Paging {
  page: number;
  pageSize: number;
}

export interface Pages<Row> {
  ask: (paging: Paging, signal: AbortSignal) => Promise<{ items: readonly Row[]; total: number }>;
  pageSize: number;
  most?: number;
}

/**
 * Reads all pages of a list. A row that moves to another page meanwhile is returned once.
 * @returns the rows, and the total that the server reports
 */
export async function readPages<Row extends { id: string }>(
  { ask, pageSize, most = Number.POSITIVE_INFINITY }: Pages<Row>,
  signal: AbortSignal,
  onRead: (read: ReadProgress) => void,
): Promise<{ rows: Row[]; total: number }> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask({ page, pageSize }, signal);
    for (const row of items) rows.set(row.id, row);
    onRead({ done: Math.min(rows.size, most), total: Math.min(total, most) });
    if (items.length === 0 || page * pageSize >= Math.min(total, most)) {
      return { rows: [...rows.values()].slice(0, most), total };
    }
  }
}
