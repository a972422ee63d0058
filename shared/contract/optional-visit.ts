import { consentsOfVisit } from './consents.ts';

/** What optional rooms add to a visit that staff see. */
export const optionalMarks = { ...consentsOfVisit };

/** The codes by which they refuse a step of a visit from stage to stage. */
export const OPTIONAL_STAGE_ERRORS = ['informed_consent_missing'] as const;
