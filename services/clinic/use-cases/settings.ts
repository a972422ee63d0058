import { appointmentsAhead } from '@rostro/booking/published';
import { currentSettings } from '@rostro/catalog/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { minutesOf } from '@rostro/rules/appointments/occupancy';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { SettingsItem } from '@rostro/rules/table/items';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import type { AdminSettings } from '@rostro/shared/contract/clinic/configuration';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { AppError } from '@rostro/shared/errors';
import { mayStart } from '@rostro/shared/scheduling/booking-rules';
import { isSlot } from '@rostro/shared/scheduling/schedule';
import { loadSavedSettings, type SettingsSection, saveSettings } from '../store/configuration.ts';
import { describeOutside } from './outside.ts';

export const getAdminSettings: UseCase<'getAdminSettings'> = () => settingsNow();

export const previewSchedule: UseCase<'previewSchedule'> = async ({ body }, { now }) => {
  const [ahead, settings] = await Promise.all([appointmentsAhead(now), currentSettings()]);
  const next = { ...settings, ...body };
  return describeOutside(
    ahead.filter((one) => !isSlot(next, one.startsAt) || !mayStart(next, one.startsAt, minutesOf(one))),
  );
};

export const saveSchedule: UseCase<'saveSchedule'> = ({ body: { version, ...fields } }, context) =>
  saved('schedule', { version, fields }, context);

export const saveCapacity: UseCase<'saveCapacity'> = ({ body: { version, ...fields } }, context) =>
  saved('capacity', { version, fields }, context, ({ capacityRule }) =>
    capacityRule === fields.capacityRule ? {} : { capacityRuleSince: context.now },
  );

export const saveBookingRules: UseCase<'saveBookingRules'> = ({ body: { version, ...fields } }, context) =>
  saved('booking', { version, fields }, context);

/** Not the cached ones. */
async function settingsNow(): Promise<AdminSettings> {
  const { pk: _pk, sk: _sk, ...item } = (await loadSavedSettings()) ?? { pk: '', sk: '' };
  const {
    scheduleVersion: schedule = 0,
    capacityVersion: capacity = 0,
    bookingVersion: booking = 0,
    ...settings
  } = item;
  return { ...DEFAULT_SETTINGS, ...settings, versions: { schedule, capacity, booking } };
}

/** The forms share one item, but each writes only its own fields, with a version of its own. */
const saved = (
  section: SettingsSection,
  { version, fields }: { version: number; fields: Partial<Settings> },
  context: SignedInContext,
  besides: (before: Settings) => Partial<SettingsItem> = () => ({}),
): Promise<AdminSettings> =>
  untilSettled(async () => {
    const before = await settingsNow();
    if (before.versions[section] !== version) throw new AppError('changed_meanwhile');
    const seen = Object.fromEntries((Object.keys(fields) as (keyof Settings)[]).map((name) => [name, before[name]]));
    const audit = { action: `${section}.save` as const, subject: 'settings', before: seen, after: fields };
    await saveSettings(
      staffAuthor(context, audit),
      section,
      { ...fields, ...besides(before) },
      { seen: version, at: context.now },
    );
    return settingsNow();
  });
