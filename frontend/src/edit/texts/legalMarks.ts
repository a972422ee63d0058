import { Identity } from './Identity.tsx';
import { PolicyRules } from './PolicyRules.tsx';

/** What stands in a legal text for `{{clinica}}` and `{{reglas}}`. */
export const LEGAL_MARKS = { clinic: Identity, rules: PolicyRules };
