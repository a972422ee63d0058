import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/kit/http/context';
import { untilSettled } from '@rostro/kit/table/settle';
import type { Settings } from '@rostro/shared/contract/booking';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { isSlot } from '@rostro/shared/schedule';
import { appointmentsAhead } from '../../store/appointments.ts';
import { currentSettings } from '../../store/catalog.ts';
import { savedSettings, saveSettings } from '../../store/configuration.ts';
import { outside } from './outside.ts';

export const previewSchedule: UseCase<'previewSchedule'> = async ({ body }, { now }) => {
  const [ahead, settings] = await Promise.all([appointmentsAhead(now), currentSettings()]);
  const next = { ...settings, ...body };
  return outside(ahead.filter(({ startsAt }) => !isSlot(next, startsAt)));
};

export const saveSchedule: UseCase<'saveSchedule'> = ({ body }, context) => saved(body, 'schedule.save', context);

export const saveCapacity: UseCase<'saveCapacity'> = ({ body }, context) => saved(body, 'capacity.save', context);

/** Hours and staff lie in one item, but each form writes only what it shows. */
const saved = (
  fields: Partial<Settings>,
  action: 'schedule.save' | 'capacity.save',
  context: SignedInContext,
): Promise<Settings> =>
  untilSettled(async () => {
    const before: Settings = { ...DEFAULT_SETTINGS, ...(await savedSettings()) };
    const seen = Object.fromEntries((Object.keys(fields) as (keyof Settings)[]).map((name) => [name, before[name]]));
    const author = staffAuthor(context, { action, subject: 'settings', before: seen, after: fields });
    await saveSettings(author, fields, context.now);
    return { ...DEFAULT_SETTINGS, ...(await savedSettings()) };
  });
