import type { Notice } from '@rostro/shared/contract/notices';

interface Named {
  kind: Notice['kind'];
  /** Of a reminder: how many before. */
  hours?: number;
}

/** What a notice is called in the table: each reminder has a record of its own, so that the one does not stand for the other. */
export const noticeName = ({ kind, hours }: Named): string =>
  kind === 'reminder' && hours !== undefined ? `${kind}-${hours}` : kind;
