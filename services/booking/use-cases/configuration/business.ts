import { staffAuthor, type UseCase } from '@rostro/kit/http/context';
import { untilSettled } from '@rostro/kit/table/settle';
import type { BusinessForm } from '@rostro/shared/contract/configuration';
import { chatLink, sayPhone } from '@rostro/shared/phone';
import { currentSettings } from '../../store/catalog.ts';
import { type BusinessFields, saveBusinessFields, savedBusiness } from '../../store/configuration.ts';
import { presentedBusiness } from '../present-business.ts';

export const saveBusiness: UseCase<'saveBusiness'> = ({ body }, context) =>
  untilSettled(async () => {
    const fields = asShown(body);
    const before = await savedBusiness();
    const author = staffAuthor(context, { action: 'business.save', subject: 'business', before, after: fields });
    await saveBusinessFields(author, fields, context.now);
    return presentedBusiness(fields, await currentSettings());
  });

/** The site shows what is stored: a phone as people read it out, and a link to the chat. */
const asShown = (form: BusinessForm): BusinessFields => ({
  ...form,
  phone: form.phone && sayPhone(form.phone),
  social: { ...form.social, whatsapp: form.social.whatsapp && chatLink(form.social.whatsapp) },
});
