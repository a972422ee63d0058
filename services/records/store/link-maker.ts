import { getItem } from '@rostro/platform/table/read';
import { appendAudit, auditItem, type Write } from '@rostro/platform/table/transact';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { AuditAction } from '@rostro/shared/audit';
import type { LinkMaker } from '@rostro/shared/contract/records/link-maker';
import { v4 as randomId } from 'uuid';

/** Undefined: the system sent the link. */
export async function makerOf({ by }: { by?: string | undefined }): Promise<LinkMaker | undefined> {
  if (by === undefined) return undefined;
  const person = await getItem<ProfileItem>(keys.profile(by));
  return { id: by, name: person?.fullName ?? '' };
}

interface LinkAct {
  action: Extract<AuditAction, `${string}.answer`>;
  /** The id, not the name: names go when a person is forgotten. */
  clientId: string;
  /** The link's id. */
  id: string;
  linkBy: LinkMaker | undefined;
  at: string;
}

/** The audit entry of an act through a link; another entry says who made the link. Label `audit`. */
export const linkActWrite = ({ action, clientId, id, linkBy, at }: LinkAct): Write =>
  appendAudit(
    auditItem({
      id: randomId(),
      at,
      actorId: clientId,
      actorName: 'Quien tenía el enlace',
      action,
      subject: clientId,
      after: { link: id, sent: linkBy === undefined, ...(linkBy && { madeBy: linkBy.id, madeByName: linkBy.name }) },
    }),
  );
