import { Link } from 'react-router-dom';
import { MailTo } from './MailTo.tsx';

function Means() {
  return (
    <ul>
      <li>
        <b>En tu cuenta.</b> En{' '}
        <Link className="link" to="/profile">
          Mi Perfil
        </Link>{' '}
        puedes corregir tu información, usar «Descargar mis datos» para llevártelos y «Solicitar eliminación de mi
        cuenta».
      </li>
      <li>
        <b>Por correo electrónico</b>, a la dirección de la sección 1 y con el asunto «Derechos ARCO».
      </li>
      <li>
        <b>Por escrito</b>, en el domicilio de la sección 1.
      </li>
    </ul>
  );
}

export function Rights() {
  return (
    <>
      <p>Tus datos son tuyos. En cualquier momento puedes ejercer, tú o quien te represente, tu derecho de:</p>
      <ul>
        <li>
          <b>Acceso:</b> saber qué datos tuyos tenemos y cómo los usamos.
        </li>
        <li>
          <b>Rectificación:</b> corregirlos si son inexactos o están incompletos.
        </li>
        <li>
          <b>Cancelación:</b> pedir que los eliminemos cuando ya no deban usarse.
        </li>
        <li>
          <b>Oposición:</b> pedir que no los usemos para algún fin.
        </li>
      </ul>
      <p>
        También puedes <b>revocar tu consentimiento</b> y <b>limitar el uso o la divulgación</b> de tus datos por los
        mismos medios. Para no recibir publicidad puedes, además, inscribir tu número en el Registro Público para Evitar
        Publicidad de la Profeco.
      </p>
      <h3>Cómo ejercerlos</h3>
      <Means />
      <MailTo subject="Derechos ARCO">Escribir sobre mis derechos ARCO</MailTo>
      <h3>Qué debe decir tu solicitud</h3>
      <ul>
        <li>Tu nombre y un domicilio o correo para responderte.</li>
        <li>Un documento que acredite tu identidad o, en su caso, la de tu representante y su representación.</li>
        <li>Qué derecho ejerces y sobre qué datos, con lo que ayude a localizarlos.</li>
        <li>Si pides una rectificación, qué debe cambiar y el documento que lo respalda.</li>
      </ul>
      <h3>Plazos y costo</h3>
      <p>
        Te respondemos en un máximo de <b>20 días hábiles</b> desde que recibimos tu solicitud. Si procede, la hacemos
        efectiva en los <b>15 días hábiles</b> siguientes. Cada plazo puede ampliarse una sola vez, por un periodo
        igual, si el caso lo justifica y te lo avisamos. Es gratuito; solo podrían cobrarse los gastos de envío o de
        reproducción.
      </p>
      <p>
        A veces la Ley nos obliga a conservar información, como el expediente clínico: en ese caso te explicamos por qué
        y hasta cuándo.
      </p>
      <h3>La autoridad</h3>
      <p>
        Si crees que no respetamos tu derecho a la protección de tus datos, puedes acudir a la{' '}
        <b>Secretaría Anticorrupción y Buen Gobierno</b>, la autoridad que vigila el cumplimiento de la Ley.
      </p>
    </>
  );
}
