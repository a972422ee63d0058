import { untilSettled } from '@rostro/platform/table/settle';
import { transact } from '@rostro/platform/table/transact';
import { stayingRecordOf } from '@rostro/rules/clients/retention';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { alertsOf } from '@rostro/shared/privacy/clinical-alerts';
import { v4 as randomId } from 'uuid';
import { joinedVersions } from '../domain/health-form.ts';
import { checkedHistory, nextHistory } from '../domain/medical-history.ts';
import { storeJoined } from '../store/joined-records.ts';
import {
  medicalHistoriesOf,
  medicalHistoryOf,
  medicalHistoryVersionsOf,
  storeMedicalHistory,
} from '../store/medical-history.ts';
import { logView } from '../store/whole-record.ts';
import { doingOf } from './doing.ts';

/** The log entry comes before the answer. */
export const getMedicalHistory: UseCase<'getMedicalHistory'> = async ({ params: { clientId } }, context) => {
  const author = staffAuthor(context, { action: 'history.view', subject: clientId });
  await untilSettled(() => logView(author, clientId, context.now));
  const [current = null, ...earlier] = await medicalHistoryVersionsOf(clientId);
  return { current, earlier };
};

export const saveMedicalHistory: UseCase<'saveMedicalHistory'> = ({ params: { clientId }, body }, context) => {
  const { version: seen, consent: _agreed, confirmed, ...facts } = body;
  return untilSettled(async () => {
    const history = nextHistory(await medicalHistoryOf(clientId), facts, { seen, confirmed }, doingOf(context));
    const author = staffAuthor(context, {
      action: 'history.save',
      subject: clientId,
      before: { version: seen },
      after: { version: history.version },
    });
    await storeMedicalHistory(author, clientId, history);
    return history;
  });
};

export const checkMedicalHistory: UseCase<'checkMedicalHistory'> = ({ params: { clientId }, body }, context) =>
  untilSettled(async () => {
    const history = checkedHistory(await medicalHistoryOf(clientId), body.version, doingOf(context));
    const author = staffAuthor(context, {
      action: 'history.check',
      subject: clientId,
      before: { version: body.version },
      after: { version: history.version },
    });
    await storeMedicalHistory(author, clientId, history);
    return history;
  });

/**
 * That an alert exists is already health data, so an answer that shows any is recorded: once for all clients of a
 * request.
 */
export const listClinicalAlerts: UseCase<'listClinicalAlerts'> = async ({ query: { clientIds } }, context) => {
  const seesText = context.actor.permissions.has('view_records');
  const clients = [...(await medicalHistoriesOf(clientIds))].flatMap(([clientId, history]) => {
    const alerts = alertsOf(history).map((alert) => (seesText ? alert : { ...alert, text: null }));
    return alerts.length > 0 ? [{ clientId, alerts }] : [];
  });
  if (clients.length > 0) {
    const seen = clients.map(({ clientId }) => clientId);
    const author = staffAuthor(context, { action: 'alerts.view', subject: 'clients', after: { clientIds: seen } });
    await untilSettled(() => transact(author, context.now, []));
  }
  return { clients };
};

/**
 * Joins the record that a merge will end into the one that stays: history, notes, and the words about photos. A
 * repeated request copies nothing twice. Visits and their consents follow with the merge itself.
 */
export const joinRecords: UseCase<'joinRecords'> = ({ params: { clientId }, body: { otherId } }, context) => {
  if (clientId === otherId) throw new AppError('merge_same_client');
  return untilSettled(async () => {
    const kept = await stayingRecordOf(otherId);
    if (kept === null) throw new AppError('client_not_found');
    const [standing, versions] = await Promise.all([
      medicalHistoryVersionsOf(clientId),
      medicalHistoryVersionsOf(otherId),
    ]);
    const { by, at } = doingOf(context);
    const other = { clientId: otherId, versions };
    const joined = joinedVersions({ standing, other, by, now: at, newId: randomId });
    const author = staffAuthor(context, { action: 'history.join', subject: clientId, after: { otherId } });
    const seen = versions[0]?.version ?? 0;
    const { keptUntil, mark } = kept;
    await storeJoined(author, { keepId: clientId, goneId: otherId, seen, keptUntil, mark, versions: joined, at });
    return { doubts: (joined.at(-1) ?? standing[0])?.doubts?.length ?? 0 };
  });
};
