import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error';
export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action?: ReactNode;
}

export const MAX_TOASTS = 20;
const DURATION_MS: Record<ToastKind, number> = { success: 2000, error: 4000 };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Removes a toast by its id; no effect if it was removed before. */
export function dismiss(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Whether a toast stays when a new one is shown. The same text replaces itself, and a success removes errors. */
const stays = (toast: Toast, { kind, text }: Omit<Toast, 'id'>): boolean =>
  toast.text !== text && !(kind === 'success' && toast.kind === 'error');

/**
 * Shows a toast. Beyond `MAX_TOASTS` the oldest one is removed.
 * @returns the id for `dismiss`
 */
export function show(
  kind: ToastKind,
  text: string,
  durationMs: number = DURATION_MS[kind],
  action?: ReactNode,
): number {
  lastId += 1;
  const id = lastId;
  const others = toasts.filter((toast) => stays(toast, { kind, text }));
  set([...others, { id, kind, text, action }].slice(-MAX_TOASTS));
  setTimeout(() => dismiss(id), durationMs);
  return id;
}

export const toast = {
  success: (text: string, durationMs?: number): void => {
    show('success', text, durationMs);
  },
  error: (text: string, durationMs?: number): void => {
    show('error', text, durationMs);
  },
};

/** Calls the listener on every change of the toasts. Returns a function that removes it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Returns the visible toasts, oldest first. */
export const shownToasts = (): readonly Toast[] => toasts;
export const clearToasts = (): void => set([]);
