import { getItem } from '@rostro/platform/table/read';
import { appendAudit, auditItem, type Write } from '@rostro/platform/table/transact';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { AuditAction } from '@rostro/shared/audit';
import type { LinkMaker } from '@rostro/shared/contract/records/link-maker';
import { v4 as randomId } from 'uuid';

/** The staff user who made a link, with their current name; undefined: the system sent it. */
export async function makerOf({ by }: { by?: string | undefined }): Promise<LinkMaker | undefined> {
  if (by === undefined) return undefined;
  const person = await getItem<ProfileItem>(keys.profile(by));
  return { id: by, name: person?.fullName ?? '' };
}

interface LinkAct {
  action: Extract<AuditAction, `${string}.answer`>;
  /** The person whose link it is: no name, as that goes when they are forgotten. */
  clientId: string;
  /** Of the link. */
  id: string;
  linkBy: LinkMaker | undefined;
  at: string;
}

/** The audit's entry of what was done by a link, beside that which says who made it. Label `audit`. */
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
