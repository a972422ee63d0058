import type * as z from 'zod';
import { consentsOfVisit } from './consents.ts';
import { packageOfClosing, sessionNeedsClosing } from './package-closing.ts';

/** What optional rooms add to a visit that staff see. */
export const optionalMarks = { ...consentsOfVisit };

/** The codes by which they refuse a step of a visit from stage to stage. */
export const OPTIONAL_STAGE_ERRORS = ['informed_consent_missing'] as const;

/** What they ask when a visit is closed, and the rules over it. */
export const optionalClosing = { ...packageOfClosing };
export const CLOSING_RULES: readonly ((said: { closed: boolean }, context: z.core.$RefinementCtx) => void)[] = [
  sessionNeedsClosing,
];

/** The codes by which they refuse that a visit is closed or opened again. */
export const OPTIONAL_CLOSING_ERRORS = [
  'package_not_found',
  'package_used_up',
  'package_expired',
  'package_not_for_visit',
] as const;
