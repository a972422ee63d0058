import { definePart } from '@rostro/rules/http/serve-routes';
import { informedConsentRoutes } from '@rostro/shared/contract/consents';
import * as consentForms from '../use-cases/consent-forms.ts';
import * as consentLinks from '../use-cases/consent-links.ts';
import * as informedConsents from '../use-cases/informed-consents.ts';

export const part = definePart(informedConsentRoutes, { ...consentForms, ...informedConsents, ...consentLinks });
