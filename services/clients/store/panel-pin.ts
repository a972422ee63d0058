import { getItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { PanelPinItem, PanelPinTriesItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAX_PIN_TRIES } from '@rostro/shared/contract/clients/panel-pin';
import { pinExpiry, triesExpiry } from '../domain/panel-pin.ts';

const system = { kind: 'system' } as const;

/** The PIN of an account, and the wrong tries of one of its sessions. */
export async function pinOf(sub: string, sessionId: string) {
  const [pinKey, triesKey] = [keys.panelPin(sub), keys.panelPinTries(sub, sessionId)];
  const batch = await getItems([pinKey, triesKey]);
  return {
    pin: batch.get<PanelPinItem>(pinKey),
    tries: batch.get<PanelPinTriesItem>(triesKey)?.tries ?? 0,
  };
}

export const savePin = (sub: string, secret: Record<'hash' | 'salt', string>, now: string): Promise<void> =>
  transact(system, now, [
    { label: 'pin', put: { ...keys.panelPin(sub), ...secret, setAt: now, expiresAt: pinExpiry(now) } },
  ]);

export const deletePin = (sub: string, now: string): Promise<void> =>
  transact(system, now, [{ label: 'pin', delete: keys.panelPin(sub) }]);

/**
 * Counts a try before the digits are compared, so simultaneous tries cannot exceed the limit. Label `tries`.
 * @throws {WriteRejected} if no try is left
 */
export const countPinTry = (sub: string, sessionId: string, now: string): Promise<void> =>
  transact(system, now, [
    {
      label: 'tries',
      update: keys.panelPinTries(sub, sessionId),
      expression: 'SET expiresAt = :until ADD tries :one',
      condition: 'attribute_not_exists(tries) OR tries < :most',
      values: { ':one': 1, ':most': MAX_PIN_TRIES, ':until': triesExpiry(now) },
    },
  ]);

/** The right PIN came: its session has all tries again. */
export const forgetPinTries = (sub: string, sessionId: string, now: string): Promise<void> =>
  transact(system, now, [{ label: 'tries', delete: keys.panelPinTries(sub, sessionId) }]);
