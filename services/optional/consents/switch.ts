import { appointmentsAhead } from '@rostro/booking/published';
import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { neededConsents, switchedNeeds } from './domain/needs.ts';
import { needsWrite } from './store/consent-forms.ts';
import { consentNeeds } from './store/needs.ts';

export const moduleSwitch: ModuleSwitch = {
  room: 'consents',
  owed: async (now) => {
    const [needs, ahead] = await Promise.all([consentNeeds(), appointmentsAhead(now)]);
    const open = ahead.filter((visit) => neededConsents(visit, needs).some(({ isSigned }) => !isSigned));
    return dueOf(
      open.length,
      ['cita próxima con una carta por firmar', 'citas próximas con una carta por firmar'],
      '/admin/services/consents',
    );
  },
  /** The core reads what visits need, and no switch. */
  turned: async (isOn) => {
    const before = await consentNeeds();
    const after = switchedNeeds(before, isOn);
    return after === null ? [] : [needsWrite(before, after)];
  },
};
