import { appointmentsAhead } from '@rostro/booking/published';
import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { needsOf } from './domain/consent-form.ts';
import { neededConsents } from './domain/needs.ts';
import { consentForms, needsWrite } from './store/consent-forms.ts';
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
  /** Visits need no letter while nobody can sign one: what they need is emptied here, so the core asks no switch. */
  turned: async (isOn) => {
    const before = await consentNeeds();
    const forms = isOn ? needsOf(await consentForms()) : [];
    return before.forms.length === 0 && forms.length === 0
      ? []
      : [needsWrite(before, { version: before.version + 1, forms })];
  },
};
