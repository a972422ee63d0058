/**
 * The text of the first version of the privacy notice (`FIRST_NOTICE`). It never changes, because people have agreed to
 * it.
 */
export const FIRST_PRIVACY_TEXT = `## Responsable de tus datos

La clínica que aparece abajo es responsable del uso y la protección de tus datos personales, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, publicada en el Diario Oficial de la Federación el 20 de marzo de 2025 (la Ley).

{{clinica}}

Ese correo y ese domicilio son también el lugar para todo lo relacionado con tus datos.

## Datos que recabamos

Los recabamos directamente de ti cuando creas tu cuenta, reservas una cita, nos escribes o te atendemos en la clínica. Solo pedimos los que hacen falta.

### Identificación y contacto

- Nombre completo.
- Datos de contacto: teléfono y correo electrónico.
- Fecha de nacimiento.

### Tus citas

- Tratamientos, fechas, horarios y las solicitudes especiales que escribas al reservar.
- Pagos: importes, fechas y forma de pago. No guardamos números de tarjeta.

### Datos personales sensibles

- Historial médico relevante.
- Tratamientos previos.
- Fotografías de tu rostro, solo con tu consentimiento.

> **Tu salud es un dato sensible.** Lo tratamos únicamente para valorarte y atenderte, y solo con tu consentimiento expreso y por escrito, que te pedimos en la clínica antes de la valoración. No hace falta que escribas datos de salud en el formulario de reserva: cuéntanoslos en tu visita.

### Personas menores de edad

Las cuentas de este sitio son para mayores de 18 años. Atendemos a menores con la autorización de su madre, padre o tutor, que es quien decide sobre sus datos.

### Bolsa de trabajo

Si nos envías tu currículum, usamos los datos que contiene solo para evaluar tu candidatura y responderte.

### Cookies y almacenamiento en tu navegador

Este sitio no usa cookies de publicidad ni de seguimiento. Guarda en tu navegador lo necesario para funcionar: tu sesión, la reserva que estás haciendo y una copia de lo último que viste, para consultarlo sin conexión. Puedes borrarlo desde los ajustes de tu navegador. La verificación que protege los formularios contra robots puede usar sus propias cookies técnicas.

## Para qué los usamos

### Finalidades necesarias

Sin ellas no podríamos atenderte:

- Crear y administrar tu cuenta, y comprobar que eres tú.
- Agendar, confirmar, reprogramar y cancelar tus citas, y confirmártelas por teléfono, correo electrónico o WhatsApp.
- Valorar tu piel, realizar tus tratamientos e integrar y conservar tu expediente.
- Cobrar los servicios y llevar el registro de tus pagos.
- Atender tus dudas, tus quejas y el ejercicio de tus derechos.
- Proteger el sitio contra fraudes y abusos, y cumplir las leyes que nos obligan.

### Finalidades voluntarias

No son necesarias para atenderte, y tú decides si las aceptas:

- Recordarte tus citas y enviarte los cuidados después de ellas, por correo electrónico o WhatsApp. Lo activas y lo desactivas en tu perfil.
- Enviarte promociones y novedades de la clínica.
- Preguntarte qué te pareció nuestra atención.
- Mostrar fotografías de tu antes y después. Para esto te pedimos siempre, además, un consentimiento por escrito.

Si no quieres que usemos tus datos para estas finalidades, dínoslo desde ahora o cuando quieras: escríbenos o avísanos en recepción. Negarte no cambia en nada la atención que recibes.

[Rechazar finalidades voluntarias](correo:No acepto las finalidades voluntarias)

## Transferencias

**No vendemos ni rentamos tus datos.**

### Proveedores que trabajan para nosotros

Algunas empresas tratan datos por nuestra cuenta, solo para el servicio que nos dan y con la obligación de protegerlos; compartirlos con ellas no es una transferencia. Pueden operar fuera de México. Son las que nos prestan:

- El alojamiento del sitio y de la base de datos.
- El envío de correos electrónicos y de mensajes de WhatsApp.
- La verificación contra robots de los formularios.
- El inicio de sesión con Google, si eliges entrar con tu cuenta de Google.

### Transferencias que no requieren tu consentimiento

La Ley nos permite o nos obliga a transferir datos sin pedírtelo cuando sea necesario:

- Porque una ley o una autoridad competente lo ordena.
- Para la prevención o el diagnóstico médico, la asistencia sanitaria o un tratamiento médico, por ejemplo en una urgencia.
- Para reconocer, ejercer o defender un derecho en un proceso judicial.
- Para mantener o cumplir la relación jurídica entre tú y la clínica.

Para cualquier otra transferencia te pediremos antes tu consentimiento.

## Derechos ARCO

Tus datos son tuyos. En cualquier momento puedes ejercer, tú o quien te represente, tu derecho de:

- **Acceso:** saber qué datos tuyos tenemos y cómo los usamos.
- **Rectificación:** corregirlos si son inexactos o están incompletos.
- **Cancelación:** pedir que los eliminemos cuando ya no deban usarse.
- **Oposición:** pedir que no los usemos para algún fin.

También puedes **revocar tu consentimiento** y **limitar el uso o la divulgación** de tus datos por los mismos medios. Para no recibir publicidad puedes, además, inscribir tu número en el Registro Público para Evitar Publicidad de la Profeco.

### Cómo ejercerlos

- **En tu cuenta.** En [Mi Perfil](/profile) puedes corregir tu información, usar «Descargar mis datos» para llevártelos y «Solicitar eliminación de mi cuenta».
- **Por correo electrónico**, a la dirección de la sección 1 y con el asunto «Derechos ARCO».
- **Por escrito**, en el domicilio de la sección 1.

[Escribir sobre mis derechos ARCO](correo:Derechos ARCO)

### Qué debe decir tu solicitud

- Tu nombre y un domicilio o correo para responderte.
- Un documento que acredite tu identidad o, en su caso, la de tu representante y su representación.
- Qué derecho ejerces y sobre qué datos, con lo que ayude a localizarlos.
- Si pides una rectificación, qué debe cambiar y el documento que lo respalda.

### Plazos y costo

Te respondemos en un máximo de **20 días hábiles** desde que recibimos tu solicitud. Si procede, la hacemos efectiva en los **15 días hábiles** siguientes. Cada plazo puede ampliarse una sola vez, por un periodo igual, si el caso lo justifica y te lo avisamos. Es gratuito; solo podrían cobrarse los gastos de envío o de reproducción.

A veces la Ley nos obliga a conservar información, como el expediente clínico: en ese caso te explicamos por qué y hasta cuándo.

### La autoridad

Si crees que no respetamos tu derecho a la protección de tus datos, puedes acudir a la **Secretaría Anticorrupción y Buen Gobierno**, la autoridad que vigila el cumplimiento de la Ley.

## Medidas de seguridad

Cuidamos tus datos con medidas administrativas, técnicas y físicas contra el daño, la pérdida, la alteración y el uso o acceso sin autorización. Entre ellas:

- La información viaja cifrada y se guarda cifrada.
- Nadie de la clínica puede ver tu contraseña.
- Cada persona del equipo ve solo lo que su trabajo necesita, y los cambios quedan registrados.
- Quienes tratan tus datos tienen la obligación de guardar confidencialidad, también después de irse.

Si ocurriera una vulneración que afecte de forma significativa tus derechos, te avisaremos de inmediato qué pasó, qué datos están en riesgo y qué puedes hacer.

### Cuánto tiempo los conservamos

Solo el necesario para las finalidades de este aviso y los plazos que marcan las leyes. El expediente clínico se conserva al menos cinco años desde el último acto médico, como pide la norma NOM-004-SSA3-2012. Después, los datos se bloquean y se eliminan.

## Cambios a este aviso

Si este aviso cambia, publicaremos aquí la nueva versión con su fecha. Cuando el cambio afecte a las finalidades o a las transferencias, te avisaremos además por correo electrónico y, si hace falta, te pediremos otra vez tu consentimiento.

¿Algo no queda claro? [Escríbenos desde Contacto](/contact) y te lo explicamos.
`;
