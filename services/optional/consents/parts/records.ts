import type { PrintSection } from '@rostro/records/published';
import { definePart } from '@rostro/rules/http/serve-routes';
import type { Part } from '@rostro/rules/parts';
import { informedConsentRoutes } from '@rostro/shared/contract/consents';
import { consentSection } from '../pdf/record-section.ts';
import { consentsOfClient } from '../store/informed-consents.ts';
import * as consentForms from '../use-cases/consent-forms.ts';
import * as consentLinks from '../use-cases/consent-links.ts';
import * as informedConsents from '../use-cases/informed-consents.ts';

const recordSection = async (clientId: string): Promise<PrintSection> =>
  consentSection(await consentsOfClient(clientId));

export const part: Part = {
  ...definePart('consents', informedConsentRoutes, { ...consentForms, ...informedConsents, ...consentLinks }),
  recordSection,
};
