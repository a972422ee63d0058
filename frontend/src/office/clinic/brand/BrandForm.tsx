import { HEX_COLOR, readableColor } from '@rostro/shared/brand-colors';
import { type AdminBusiness, BrandForm as Form, MAX_FACTS } from '@rostro/shared/contract/clinic/configuration';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import { type Edit, type Saved, useEdit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { PictureField } from '#office/image/PictureField.tsx';
import { ACCEPT_LOGO, prepareLogo } from '#office/image/prepareLogo.ts';
import { colorsOf } from '#ui/brand/colors.ts';
import { Logo } from '#ui/brand/Logo.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { clinicQuery, keepBusiness } from '../general/business.ts';
import styles from '../published/Panel.module.css';
import { FAILED, SAVED } from '../published/useSaving.ts';
import { ColorField } from './ColorField.tsx';
import { LogoSight } from './LogoSight.tsx';
import { PhotosField } from './PhotosField.tsx';

const ADDRESS = { inputMode: 'url', autoCapitalize: 'none', autoComplete: 'off' } as const;

const NO_BRAND = {
  logo: '',
  primary: '',
  accent: '',
  reviews: '',
  cofepris: '',
  cover: '',
  photos: [],
  facade: '',
  facts: [],
};
const savedIn = ({ brand, version }: AdminBusiness): Saved<Form> => ({ values: { ...NO_BRAND, ...brand }, version });

interface PhotoLook {
  name: 'cover' | 'facade';
  label: string;
  what: string;
}
interface PartProps {
  edit: Edit<Form>;
  onBusy: (busy: boolean) => void;
}

/** Parts of the brand that are edited in the clinic's data only. */
function Known({ business: { name, social } }: { business: AdminBusiness }) {
  const facts = [
    ['Nombre del negocio', name],
    ['Instagram', social.instagram],
    ['Facebook', social.facebook],
  ] as const;
  return (
    <section className={styles.group} aria-labelledby="marca-datos">
      <h2 id="marca-datos" className="h4 text-14">
        Nombre y redes
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(200px,100%),1fr))] gap-y-3 gap-x-4">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-muted text-14">{term}</dt>
            <dd className="wrap-anywhere">{fact || 'Sin registrar'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted tabular-nums">
        Se cambian en{' '}
        <Link className="link" to="/admin/config/general">
          Configuración General
        </Link>
        .
      </p>
    </section>
  );
}

function LogoField({ edit, onBusy }: PartProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Logotipo</legend>
      <EditField edit={edit} name="logo" label="Logotipo" optional>
        {({ status: _, ...control }) => (
          <PictureField
            {...control}
            what="logotipo"
            accept={ACCEPT_LOGO}
            prepare={prepareLogo}
            hint="PNG o SVG, de preferencia ancho y con fondo transparente. Sin él se muestran el dibujo y el nombre."
            onBusy={onBusy}
          >
            {(logo) =>
              logo !== '' && (
                <>
                  <Logo src={logo} />
                  <LogoSight logo={logo} />
                </>
              )
            }
          </PictureField>
        )}
      </EditField>
    </fieldset>
  );
}

/** A typed colour. An illegible one is shown as the proposed one, so that the preview promises nothing else. */
function shownColor(typed: string): string {
  const color = typed.trim().toLowerCase();
  return HEX_COLOR.test(color) ? readableColor(color) : '';
}

/** The head of the site with the unsaved values. */
function BrandPreview({ name, logo, primary, accent }: Form & { name: string }) {
  const tokens = colorsOf({ primary: shownColor(primary), accent: shownColor(accent) }) as CSSProperties;
  return (
    <figure
      className="overflow-hidden border border-line rounded-card bg-sand"
      style={tokens}
      data-theme="light"
      data-brand=""
      aria-label="Vista previa del sitio"
    >
      <div className="flex flex-wrap gap-y-3 gap-x-5 items-center justify-between py-3.5 px-5 bg-white border-b border-b-line">
        {logo === '' ? (
          <span className="inline-flex gap-2.5 items-center min-w-0 font-head font-[420] text-22 leading-[1.1] wrap-anywhere [&_svg]:text-plum">
            <Mark />
            {name}
          </span>
        ) : (
          <Logo src={logo} alt={name} />
        )}
        <span className="py-2.5 px-4.5 rounded-control bg-plum text-on-fill font-medium">Reservar Cita</span>
      </div>
      <div className="flex flex-wrap gap-y-3 gap-x-5 items-center py-3.5 px-5">
        <span className="py-1 px-2.5 rounded-chip bg-sage-tint text-sage-ink text-14">Con diagnóstico</span>
        <span className="text-plum underline underline-offset-3">Ver todos los tratamientos</span>
        <span className="py-1.5 px-3 border border-plum rounded-chip bg-plum-tint text-plum tabular-nums">
          3:00 p.m.
        </span>
      </div>
    </figure>
  );
}

function Colors({ edit, name }: { edit: Edit<Form>; name: string }) {
  return (
    <fieldset className={styles.group}>
      <legend>Colores</legend>
      <div className={styles.columns}>
        <ColorField edit={edit} name="primary" label="Color principal" hint="Botones y enlaces" none="#7a3e52" />
        <ColorField
          edit={edit}
          name="accent"
          label="Color de acento"
          hint="Detalles y marcas pequeñas"
          none="#456250"
        />
      </div>
      <BrandPreview {...edit.form.watch()} name={name} />
    </fieldset>
  );
}

/** A picture of the site, in the shape of its place there. */
function PhotoField({ edit, onBusy, name, label, what }: PartProps & PhotoLook) {
  return (
    <EditField edit={edit} name={name} label={label} optional>
      {({ status: _, ...control }) => (
        <PictureField {...control} what={what} onBusy={onBusy}>
          {(image) =>
            image !== '' && (
              <span className="block overflow-hidden aspect-[4/3] max-w-80 rounded-control">
                <Picture src={image} sizes="320px" />
              </span>
            )
          }
        </PictureField>
      )}
    </EditField>
  );
}

function Photos(props: PartProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Fotos</legend>
      <div className={styles.columns}>
        <PhotoField {...props} name="cover" label="Portada del inicio" what="portada" />
        <PhotoField {...props} name="facade" label="Fachada" what="fachada" />
      </div>
      <PhotosField {...props} />
    </fieldset>
  );
}

function Cofepris({ edit }: { edit: Edit<Form> }) {
  return (
    <fieldset className={styles.group}>
      <legend>Aviso COFEPRIS</legend>
      <EditText
        edit={edit}
        name="cofepris"
        label="Número de aviso COFEPRIS"
        hint="El de tu aviso de funcionamiento. Se muestra en Nosotros y al pie del sitio."
        optional
        input={{ autoComplete: 'off' }}
      />
    </fieldset>
  );
}

function Reviews({ edit }: { edit: Edit<Form> }) {
  return (
    <fieldset className={styles.group}>
      <legend>Reseñas</legend>
      <EditText
        edit={edit}
        name="reviews"
        label="Enlace a tus reseñas"
        hint="El de tu perfil de Google, por ejemplo. El sitio solo enlaza; no copia ni inventa reseñas."
        optional
        input={{ ...ADDRESS, placeholder: 'g.page/clinica' }}
      />
    </fieldset>
  );
}

/** The clinic's own figures. The page shows no others. */
function FactsField({ edit }: { edit: Edit<Form> }) {
  const facts = edit.form.watch('facts');
  const put = (next: Form['facts']) => edit.form.setValue('facts', next, { shouldDirty: true });
  return (
    <fieldset className={styles.group}>
      <legend>Cifras de la clínica</legend>
      <p className="text-muted tabular-nums">
        Las que tú conoces: años, pacientes, aparatos. Se muestran en Nosotros; sin ellas esa franja no aparece.
      </p>
      {facts.map((_fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other name
        <div key={place} className="grid grid-cols-[84px_minmax(0,1fr)_auto] gap-3 items-start">
          <EditText
            edit={edit}
            name={`facts.${place}.figure`}
            label={`Cifra ${place + 1}`}
            input={{ placeholder: '12' }}
          />
          <EditText
            edit={edit}
            name={`facts.${place}.of`}
            label="Qué cuenta"
            input={{ placeholder: 'Años de experiencia' }}
          />
          <Button
            className="mt-6.5"
            type="text"
            aria-label={`Quitar la cifra ${place + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => put(facts.filter((_other, at) => at !== place))}
          />
        </div>
      ))}
      {facts.length < MAX_FACTS && (
        <div>
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => put([...facts, { figure: '', of: '' }])}>
            Agregar cifra
          </Button>
        </div>
      )}
    </fieldset>
  );
}

export function BrandForm({ business }: { business: AdminBusiness }) {
  const cache = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const edit = useEdit({
    name: 'config.brand',
    saved: savedIn(business),
    schema: Form,
    send: (typed, { version }) => call('saveBrand', { body: { ...typed, version } }),
    savedIn,
    onAnswer: keepBusiness,
    said: SAVED,
    missed: FAILED,
    readAgain: async () => savedIn(await cache.fetchQuery({ ...clinicQuery(), staleTime: 0 })),
  });
  return (
    <EditForm
      edit={edit}
      failed={FAILED}
      className={styles.panel}
      aria-label="Marca"
      {...(uploading && { foot: <Button disabled>Subiendo la imagen…</Button> })}
    >
      <Known business={business} />
      <LogoField edit={edit} onBusy={setUploading} />
      <Colors edit={edit} name={business.name} />
      <Photos edit={edit} onBusy={setUploading} />
      <FactsField edit={edit} />
      <Cofepris edit={edit} />
      <Reviews edit={edit} />
    </EditForm>
  );
}
