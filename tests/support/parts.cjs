/** `virtual:parts` in Jest, which does not know whose parts are asked for: an entry has what is the core's own. */
exports.parts = [];
