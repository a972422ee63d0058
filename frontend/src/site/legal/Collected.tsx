import { Note } from '#ui/note/Note.tsx';

export function Collected() {
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
