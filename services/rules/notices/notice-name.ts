import type { Notice } from '@rostro/shared/contract/notices';

interface Named {
  kind: Notice['kind'];
  /** Of a reminder: the hours before. */
  hours?: number;
}

/** The name of a notice in the table. Each reminder has a record of its own. */
export const noticeName = ({ kind, hours }: Named): string =>
  kind === 'reminder' && hours !== undefined ? `${kind}-${hours}` : kind;
