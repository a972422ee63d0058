import esMXPicker from '@rc-component/picker/locale/es_MX';
import type { Locale } from 'antd/es/locale';
import esES from 'antd/es/locale/es_ES';

/** antd has no es-MX: its es-ES texts with the Mexican calendar. */
export const esMX: Locale = {
  ...esES,
  locale: 'es-mx',
  ...(esES.DatePicker && {
    DatePicker: { ...esES.DatePicker, lang: { ...esES.DatePicker.lang, ...esMXPicker } },
  }),
};
