import { shownStatusOf } from '@rostro/shared/visit-state';
import { useAlertsOf } from '#office/records/published/medical/AgendaAlerts.tsx';
import { owes } from '../published/paid.ts';
import tones from '../published/StatusChip.module.css';
import { useTimelineActs } from './TimelineContext.ts';
import { sayVisit, type Told } from './words.ts';

/** What each tile of a visit has, however it is drawn: a name for screen readers, a tone, alerts, and its presses. */
export function useVisitTile(told: Told) {
  const { open, pay, matches } = useTimelineActs();
  const { appointment } = told;
  const alerts = useAlertsOf(appointment.client?.id);
  const quiet = !matches(appointment);
  return {
    alerts,
    name: sayVisit(told, { quiet, alerts }),
    /** The colours of its status; undefined for a visit outside of the filters. */
    tone: quiet ? undefined : tones[shownStatusOf(appointment)],
    open: (): void => open(appointment),
    /** Undefined if nothing is owed, or without the permission. */
    pay: pay && owes(appointment) ? (): void => pay(appointment) : undefined,
  };
}
