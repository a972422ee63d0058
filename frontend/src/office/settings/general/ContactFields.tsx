import { PhoneField } from '#edit/person/PhoneField.tsx';
import { AdminField } from '#office/ui/AdminField.tsx';
import { InputField } from '../parts/InputField.tsx';
import styles from '../parts/Panel.module.css';
import { type ClinicDraft, phoneOf, textOf } from './fields.ts';

export function ContactFields({ draft }: { draft: ClinicDraft }) {
  return (
    <fieldset className={styles.group}>
      <legend>Contacto</legend>
      <div className={styles.columns}>
        <PhoneField as={AdminField} hint="10 dígitos" {...phoneOf(textOf(draft, 'phone'))} />
        <InputField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...textOf(draft, 'email')}
        />
        <InputField
          label="Sitio web"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          placeholder="https://"
          {...textOf(draft, 'website')}
        />
      </div>
    </fieldset>
  );
}
