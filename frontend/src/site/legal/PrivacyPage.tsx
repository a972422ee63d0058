import type { Business } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { addressLinesOf, businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { LegalPage, type LegalSection } from './LegalPage.tsx';
import { MailTo } from './MailTo.tsx';
import styles from './Responsible.module.css';
import { Rights } from './Rights.tsx';
import { ToContact } from './ToContact.tsx';

function Transfers() {
  return (
    <>
      <p>
        <b>No vendemos ni rentamos tus datos.</b>
      </p>
      <h3>Proveedores que trabajan para nosotros</h3>
      <p>
        Algunas empresas tratan datos por nuestra cuenta, solo para el servicio que nos dan y con la obligación de
        protegerlos; compartirlos con ellas no es una transferencia. Pueden operar fuera de México. Son las que nos
        prestan:
      </p>
      <ul>
        <li>El alojamiento del sitio y de la base de datos.</li>
        <li>El envío de correos electrónicos y de mensajes de WhatsApp.</li>
        <li>La verificación contra robots de los formularios.</li>
        <li>El inicio de sesión con Google, si eliges entrar con tu cuenta de Google.</li>
      </ul>
      <h3>Transferencias que no requieren tu consentimiento</h3>
      <p>La Ley nos permite o nos obliga a transferir datos sin pedírtelo cuando sea necesario:</p>
      <ul>
        <li>Porque una ley o una autoridad competente lo ordena.</li>
        <li>
          Para la prevención o el diagnóstico médico, la asistencia sanitaria o un tratamiento médico, por ejemplo en
          una urgencia.
        </li>
        <li>Para reconocer, ejercer o defender un derecho en un proceso judicial.</li>
        <li>Para mantener o cumplir la relación jurídica entre tú y la clínica.</li>
      </ul>
      <p>Para cualquier otra transferencia te pediremos antes tu consentimiento.</p>
    </>
  );
}

function Security() {
  return (
    <>
      <p>
        Cuidamos tus datos con medidas administrativas, técnicas y físicas contra el daño, la pérdida, la alteración y
        el uso o acceso sin autorización. Entre ellas:
      </p>
      <ul>
        <li>La información viaja cifrada y se guarda cifrada.</li>
        <li>Nadie de la clínica puede ver tu contraseña.</li>
        <li>Cada persona del equipo ve solo lo que su trabajo necesita, y los cambios quedan registrados.</li>
        <li>Quienes tratan tus datos tienen la obligación de guardar confidencialidad, también después de irse.</li>
      </ul>
      <p>
        Si ocurriera una vulneración que afecte de forma significativa tus derechos, te avisaremos de inmediato qué
        pasó, qué datos están en riesgo y qué puedes hacer.
      </p>
      <h3>Cuánto tiempo los conservamos</h3>
      <p>
        Solo el necesario para las finalidades de este aviso y los plazos que marcan las leyes. El expediente clínico se
        conserva al menos cinco años desde el último acto médico, como pide la norma NOM-004-SSA3-2012. Después, los
        datos se bloquean y se eliminan.
      </p>
    </>
  );
}

const factsOf = (business: Business) =>
  [
    { label: 'Responsable', value: business.name },
    { label: 'Domicilio', value: addressLinesOf(business).join(', ') },
    { label: 'Correo electrónico', value: business.email },
    { label: 'Teléfono', value: business.phone },
  ].filter(({ value }) => value !== '');

/** The party responsible for the data, from the configuration of the clinic. */
function Identity() {
  const { data: business, error, refetch } = useQuery(businessQuery());
  if (error && !business) {
    return (
      <ErrorNote
        title="No pudimos cargar los datos de la clínica."
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.identity} aria-busy={business === undefined}>
      {business ? (
        <dl>
          {factsOf(business).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

function Responsible() {
  return (
    <>
      <p>
        La clínica que aparece abajo es responsable del uso y la protección de tus datos personales, conforme a la Ley
        Federal de Protección de Datos Personales en Posesión de los Particulares, publicada en el Diario Oficial de la
        Federación el 20 de marzo de 2025 (la Ley).
      </p>
      <Identity />
      <p>Ese correo y ese domicilio son también el lugar para todo lo relacionado con tus datos.</p>
    </>
  );
}

function Purposes() {
  return (
    <>
      <h3>Finalidades necesarias</h3>
      <p>Sin ellas no podríamos atenderte:</p>
      <ul>
        <li>Crear y administrar tu cuenta, y comprobar que eres tú.</li>
        <li>
          Agendar, confirmar, reprogramar y cancelar tus citas, y confirmártelas por teléfono, correo electrónico o
          WhatsApp.
        </li>
        <li>Valorar tu piel, realizar tus tratamientos e integrar y conservar tu expediente.</li>
        <li>Cobrar los servicios y llevar el registro de tus pagos.</li>
        <li>Atender tus dudas, tus quejas y el ejercicio de tus derechos.</li>
        <li>Proteger el sitio contra fraudes y abusos, y cumplir las leyes que nos obligan.</li>
      </ul>
      <h3>Finalidades voluntarias</h3>
      <p>No son necesarias para atenderte, y tú decides si las aceptas:</p>
      <ul>
        <li>
          Recordarte tus citas y enviarte los cuidados después de ellas, por correo electrónico o WhatsApp. Lo activas y
          lo desactivas en tu perfil.
        </li>
        <li>Enviarte promociones y novedades de la clínica.</li>
        <li>Preguntarte qué te pareció nuestra atención.</li>
        <li>
          Mostrar fotografías de tu antes y después. Para esto te pedimos siempre, además, un consentimiento por
          escrito.
        </li>
      </ul>
      <p>
        Si no quieres que usemos tus datos para estas finalidades, dínoslo desde ahora o cuando quieras: escríbenos o
        avísanos en recepción. Negarte no cambia en nada la atención que recibes.
      </p>
      <MailTo subject="No acepto las finalidades voluntarias">Rechazar finalidades voluntarias</MailTo>
    </>
  );
}

function Collected() {
  return (
    <>
      <p>
        Los recabamos directamente de ti cuando creas tu cuenta, reservas una cita, nos escribes o te atendemos en la
        clínica. Solo pedimos los que hacen falta.
      </p>
      <h3>Identificación y contacto</h3>
      <ul>
        <li>Nombre completo.</li>
        <li>Datos de contacto: teléfono y correo electrónico.</li>
        <li>Fecha de nacimiento.</li>
      </ul>
      <h3>Tus citas</h3>
      <ul>
        <li>Tratamientos, fechas, horarios y las solicitudes especiales que escribas al reservar.</li>
        <li>Pagos: importes, fechas y forma de pago. No guardamos números de tarjeta.</li>
      </ul>
      <h3>Datos personales sensibles</h3>
      <ul>
        <li>Historial médico relevante.</li>
        <li>Tratamientos previos.</li>
        <li>Fotografías de tu rostro, solo con tu consentimiento.</li>
      </ul>
      <Note tone="sage">
        <b>Tu salud es un dato sensible.</b> Lo tratamos únicamente para valorarte y atenderte, y solo con tu
        consentimiento expreso y por escrito, que te pedimos en la clínica antes de la valoración. No hace falta que
        escribas datos de salud en el formulario de reserva: cuéntanoslos en tu visita.
      </Note>
      <h3>Personas menores de edad</h3>
      <p>
        Las cuentas de este sitio son para mayores de 18 años. Atendemos a menores con la autorización de su madre,
        padre o tutor, que es quien decide sobre sus datos.
      </p>
      <h3>Bolsa de trabajo</h3>
      <p>Si nos envías tu currículum, usamos los datos que contiene solo para evaluar tu candidatura y responderte.</p>
      <h3>Cookies y almacenamiento en tu navegador</h3>
      <p>
        Este sitio no usa cookies de publicidad ni de seguimiento. Guarda en tu navegador lo necesario para funcionar:
        tu sesión, la reserva que estás haciendo y una copia de lo último que viste, para consultarlo sin conexión.
        Puedes borrarlo desde los ajustes de tu navegador. La verificación que protege los formularios contra robots
        puede usar sus propias cookies técnicas.
      </p>
    </>
  );
}

function Changes() {
  return (
    <>
      <p>
        Si este aviso cambia, publicaremos aquí la nueva versión con su fecha. Cuando el cambio afecte a las finalidades
        o a las transferencias, te avisaremos además por correo electrónico y, si hace falta, te pediremos otra vez tu
        consentimiento.
      </p>
      <p>
        ¿Algo no queda claro? <ToContact>Escríbenos desde Contacto</ToContact> y te lo explicamos.
      </p>
    </>
  );
}

const SECTIONS: LegalSection[] = [
  { id: 'responsable', title: 'Responsable de tus datos', body: <Responsible /> },
  { id: 'datos-recabados', title: 'Datos que recabamos', body: <Collected /> },
  { id: 'finalidades', title: 'Para qué los usamos', body: <Purposes /> },
  { id: 'transferencias', title: 'Transferencias', body: <Transfers /> },
  { id: 'derechos-arco', title: 'Derechos ARCO', body: <Rights /> },
  { id: 'medidas-de-seguridad', title: 'Medidas de seguridad', body: <Security /> },
  { id: 'cambios', title: 'Cambios a este aviso', body: <Changes /> },
];

/**
 * The page `/privacy`: the privacy notice that the federal law on personal data held by private parties (20 March 2025)
 * requires.
 */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Aviso de Privacidad"
      lead="Qué datos personales tratamos, para qué los usamos, con quién los compartimos y cómo decides sobre ellos."
      updated="20 de noviembre de 2026"
      sections={SECTIONS}
    />
  );
}
