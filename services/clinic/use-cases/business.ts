import { currentSettings } from '@rostro/catalog/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { BusinessForm } from '@rostro/shared/contract/clinic/configuration';
import { AppError } from '@rostro/shared/errors';
import { chatLink, sayPhone } from '@rostro/shared/phone';
import { type BusinessFields, loadSavedBusiness, saveBusinessFields } from '../store/configuration.ts';
import { toBusiness } from './to-business.ts';

export const getAdminBusiness: UseCase<'getAdminBusiness'> = async () => {
  const [business, settings] = await Promise.all([loadSavedBusiness(), currentSettings()]);
  return { ...toBusiness(business, settings), version: business?.version ?? 0 };
};

export const saveBusiness: UseCase<'saveBusiness'> = ({ body: { version, ...form } }, context) =>
  untilSettled(async () => {
    const fields = asShown(form);
    const { version: current = 0, ...before } = (await loadSavedBusiness()) ?? {};
    if (version !== current) throw new AppError('changed_meanwhile');
    const author = staffAuthor(context, { action: 'business.save', subject: 'business', before, after: fields });
    await saveBusinessFields(author, fields, { seen: version, at: context.now });
    return { ...toBusiness({ ...before, ...fields }, await currentSettings()), version: version + 1 };
  });

/** The brand is stored with the clinic's data, so it uses their version. */
export const saveBrand: UseCase<'saveBrand'> = ({ body: { version, ...brand } }, context) =>
  untilSettled(async () => {
    const { version: current = 0, ...saved } = (await loadSavedBusiness()) ?? {};
    if (version !== current) throw new AppError('changed_meanwhile');
    const settings = await currentSettings();
    const fields = { brand };
    const author = staffAuthor(context, {
      action: 'brand.save',
      subject: 'business',
      before: { brand: toBusiness(saved, settings).brand },
      after: fields,
    });
    await saveBusinessFields(author, fields, { seen: version, at: context.now });
    return { ...toBusiness({ ...saved, ...fields }, settings), version: version + 1 };
  });

/** Stored in the form that the site shows: the phone in readable groups, and a link to the chat. */
const asShown = (form: BusinessForm): BusinessFields => ({
  ...form,
  phone: form.phone && sayPhone(form.phone),
  social: { ...form.social, whatsapp: form.social.whatsapp && chatLink(form.social.whatsapp) },
});
