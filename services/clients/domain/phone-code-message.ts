import { PHONE_CODE_TEMPLATE } from '@rostro/shared/whatsapp';

const { name, language } = PHONE_CODE_TEMPLATE;

/**
 * A template message of Meta's Cloud API: the code is in the body and behind the button that copies it.
 * Source: https://developers.facebook.com/docs/whatsapp/business-management-api/authentication-templates
 */
export const phoneCodeMessage = (digits: string, to: string) => ({
  messaging_product: 'whatsapp',
  to,
  type: 'template',
  template: {
    name,
    language: { code: language },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: digits }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: digits }] },
    ],
  },
});
