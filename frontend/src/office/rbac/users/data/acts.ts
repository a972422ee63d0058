import { AUDIT_ACTIONS, type AuditAction } from '@rostro/shared/audit';

const isKnown = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);

/** The act in words, up to its subject. An act of a newer version is only called a change. */
export const sayAct = (action: string): string => (isKnown(action) ? AUDIT_ACTIONS[action] : 'Hizo un cambio');
