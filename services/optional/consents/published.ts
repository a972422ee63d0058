/** What other rooms may use of this one. */
export {
  canonicalText,
  type SignedConsent,
  type SignedContent,
  type SigningFacts,
  sheetOf,
  shownConsent,
  type Withdrawal,
} from './domain/informed-consent.ts';
export { consentFormById } from './store/consent-forms.ts';
export { consentVisit, formsByIds, lettersOf, type VisitLetters } from './store/informed-consents.ts';
