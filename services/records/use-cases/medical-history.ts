import { untilSettled } from '@rostro/platform/table/settle';
import { transact } from '@rostro/platform/table/transact';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { alertsOf } from '@rostro/shared/clinical-alerts';
import { nextHistory } from '../domain/medical-history.ts';
import {
  medicalHistoriesOf,
  medicalHistoryOf,
  medicalHistoryVersionsOf,
  storeMedicalHistory,
} from '../store/medical-history.ts';
import { logView } from '../store/whole-record.ts';
import { doingOf } from './doing.ts';

/** The reader is recorded before anything is answered. */
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

/** That there is an alert is already health data, so a look that shows any is recorded: once for all clients of a request. */
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
