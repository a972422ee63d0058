import type { Business } from '@rostro/shared/contract/booking/booking';
import type { AdminBusiness, BusinessForm as Form } from '@rostro/shared/contract/clinic/configuration';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { type Edit, type Saved, useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditPhone, EditSelect, EditText } from '#office/edit/fields.tsx';
import { useBranches } from '../published/branches.ts';
import styles from '../published/Panel.module.css';
import { FAILED, SAVED } from '../published/useSaving.ts';
import { clinicQuery, formOf, keepBusiness, ShownForm } from './business.ts';

const TYPES: readonly { value: Business['type']; label: string }[] = [
  { value: 'spa', label: 'Spa' },
  { value: 'clinic', label: 'Clínica' },
  { value: 'salon', label: 'Salón' },
  { value: 'other', label: 'Otro' },
];
const LINK = { inputMode: 'url', autoCapitalize: 'none', placeholder: 'clinica.mx' } as const;
const NETWORK = { inputMode: 'url', autoCapitalize: 'none', autoComplete: 'off', placeholder: '@clinica' } as const;
const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;
const POSTAL_CODE = { autoComplete: 'postal-code', inputMode: 'numeric' } as const;
const POSTAL_CODE_LENGTH = 5;
const postalCodeTyped = (text: string): string => text.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH);

const savedIn = (business: AdminBusiness): Saved<Form> => ({ values: formOf(business), version: business.version });

const BRANCH_HINT = 'Así se llama donde se elige sucursal. Vacío: como el negocio.';

function AddressFields({ edit }: { edit: Edit<Form> }) {
  const hasBranches = useBranches().length > 0;
  return (
    <fieldset className={styles.group}>
      <legend>{hasBranches ? 'Sucursal principal' : 'Dirección'}</legend>
      {hasBranches && <EditText edit={edit} name="branchName" label="Nombre de la sucursal" hint={BRANCH_HINT} />}
      <EditText edit={edit} name="address" label="Calle, número y colonia" input={{ autoComplete: 'street-address' }} />
      <div className={styles.columns}>
        <EditText edit={edit} name="city" label="Ciudad" input={{ autoComplete: 'address-level2' }} />
        <EditText edit={edit} name="state" label="Estado" input={{ autoComplete: 'address-level1' }} />
        <EditText edit={edit} name="postalCode" label="Código postal" input={POSTAL_CODE} clean={postalCodeTyped} />
      </div>
    </fieldset>
  );
}

/** The contact data and social networks. The site shows only the networks that are filled in. */
function ContactFields({ edit }: { edit: Edit<Form> }) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Contacto</legend>
        <div className={styles.columns}>
          <EditPhone edit={edit} name="phone" label="Teléfono" />
          <EditText edit={edit} name="email" label="Correo" input={EMAIL} />
          <EditText edit={edit} name="website" label="Sitio web" input={{ ...LINK, autoComplete: 'url' }} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Redes sociales</legend>
        <div className={styles.columns}>
          <EditText edit={edit} name="social.facebook" label="Facebook" input={NETWORK} />
          <EditText edit={edit} name="social.instagram" label="Instagram" input={NETWORK} />
          <EditPhone edit={edit} name="social.whatsapp" label="WhatsApp" input={{ autoComplete: 'off' }} />
        </div>
      </fieldset>
    </>
  );
}

export function BusinessForm({ business }: { business: AdminBusiness }) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: 'config.general',
    saved: savedIn(business),
    schema: ShownForm,
    send: (clinic, { version }) => call('saveBusiness', { body: { ...clinic, version } }),
    savedIn,
    onAnswer: keepBusiness,
    said: SAVED,
    missed: FAILED,
    readAgain: async () => savedIn(await cache.fetchQuery({ ...clinicQuery(), staleTime: 0 })),
  });
  return (
    <EditForm edit={edit} failed={FAILED} className={styles.panel} aria-labelledby="clinica">
      <div>
        <h2 id="clinica" className={styles.heading}>
          Datos de la clínica
        </h2>
        <p className={styles.lead}>Los muestran el sitio y los avisos que reciben tus clientes.</p>
      </div>
      <div className={styles.columns}>
        <EditText edit={edit} name="name" label="Nombre del negocio" input={{ autoComplete: 'organization' }} />
        <EditSelect edit={edit} name="type" label="Tipo de negocio" options={TYPES} />
      </div>
      <AddressFields edit={edit} />
      <ContactFields edit={edit} />
    </EditForm>
  );
}
