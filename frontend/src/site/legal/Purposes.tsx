import { MailTo } from './MailTo.tsx';

export function Purposes() {
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
