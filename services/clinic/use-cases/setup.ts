import { allOf, isLive, SERVICES, stillAsRead } from '@rostro/catalog/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { allResources } from '@rostro/rules/scheduling/resources';
import { AppError } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import { isBookable, isReady, setupOf } from '../domain/setup.ts';
import { loadSavedBusiness, loadSavedSettings } from '../store/configuration.ts';
import { countUsers, saveConfirmed, savePublished } from '../store/setup.ts';

async function loadSetup(now: string) {
  const [business, settings, resources, all, users] = await Promise.all([
    loadSavedBusiness(),
    loadSavedSettings(),
    allResources(),
    allOf(SERVICES),
    countUsers(),
  ]);
  const services = all.filter(isLive);
  const facts = { business: business ?? {}, settings: settings ?? {}, resources, services, users, today: todayAt(now) };
  return { ...facts, setup: setupOf(facts) };
}

export const getSetup: UseCase<'getSetup'> = async (_input, { now }) => (await loadSetup(now)).setup;

export const confirmSetupStep: UseCase<'confirmSetupStep'> = async ({ params: { step }, body }, context) => {
  const { isConfirmed } = body;
  const audit = { action: 'setup.confirm' as const, subject: step, after: { isConfirmed } };
  await untilSettled(() => saveConfirmed(staffAuthor(context, audit), step, isConfirmed, context.now));
  return (await loadSetup(context.now)).setup;
};

/**
 * A repeated request publishes once. The site is never published without data and a service, even if somebody changes
 * them meanwhile.
 */
export const savePublication: UseCase<'savePublication'> = ({ body: { isPublished } }, context) =>
  untilSettled(async () => {
    const { setup, business, services } = await loadSetup(context.now);
    if (setup.isPublished === isPublished) return setup;
    if (isPublished && !isReady(setup)) throw new AppError('clinic_not_ready');
    const [bookable] = services.filter(isBookable);
    const checks = isPublished && bookable !== undefined ? [stillAsRead(SERVICES, bookable)] : [];
    const audit = {
      action: 'publication.save' as const,
      subject: 'business',
      before: { isPublished: !isPublished },
      after: { isPublished },
    };
    await savePublished(staffAuthor(context, audit), { is: isPublished, at: context.now }, business, checks);
    return (await loadSetup(context.now)).setup;
  });
