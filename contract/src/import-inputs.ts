import * as z from 'zod/mini'
import { cleaned, id, idParams, isPlainText, json, requiredText, usableCell, version } from './fields.ts'
import { valuesChange } from './import-answers.ts'
import { importDialect } from './import-dialect.ts'
import { byField, fieldName, mappingChange } from './import-mapping.ts'
import { limits } from './limits.ts'
import { importMessages } from './import-messages.ts'

const correctionText = z.string('must be text').check(z.maxLength(limits.multiline), usableCell)

/** What a person can change of an import before it is committed. */
export const importChange = z.object({
  dialect: z.optional(z.partial(importDialect)),
  mapping: z.optional(mappingChange),
  values: z.optional(valuesChange),
  /**
   * The partner whose reading is used for this file, in place of mapping and answers; null for none, or for a new one, which
   * without `partner_name` is called after the file. The partner that the file has leaves mapping and answers alone.
   */
  partner_id: z.optional(z.nullable(id)),
  /** The name under which the reading is remembered once the import is finished; null not to remember it. */
  partner_name: z.optional(z.nullable(requiredText('Partner'))),
  /** A value that rows were corrected to: where it is, the field is as in the file again. */
  removed_correction: z.optional(z.object({ field: fieldName, value: correctionText })),
})
export type ImportChange = z.output<typeof importChange>

const nameTooLong = 'The name of the file is too long'
const fileName = z
  .string(importMessages.nameRequired)
  .check(
    ...cleaned(limits.line, nameTooLong),
    z.minLength(1, { error: importMessages.nameRequired, abort: true }),
    z.refine(isPlainText, importMessages.nameUnusable),
    z.maxLength(limits.line, nameTooLong),
  )

/** Either a JSON body that announces a file sent in parts, or a multipart body with the whole `file`. */
export const newImport = z.object({
  file_name: z.optional(fileName),
  size: z.optional(z.int(importMessages.sizeRequired)),
  /** The media type that the browser reports. */
  type: z.optional(z.string().check(z.maxLength(limits.line))),
  dialect: z.optional(json(z.partial(importDialect))),
  mapping: z.optional(json(mappingChange)),
  values: z.optional(json(valuesChange)),
})
export type NewImport = z.output<typeof newImport>

const number = (shape: RegExp) => z.pipe(z.string().check(z.regex(shape)), z.transform(Number))
export const partParams = z.extend(idParams, { n: number(/^(0|[1-9]\d{0,5})$/) })
export const rowParams = z.extend(idParams, { row: number(/^[1-9]\d{0,8}$/) })

/** The version of the row that a correction is based on; an outdated one is refused. It is 0 before the first correction. */
const rowVersion = z.optional(z.int('version must be a whole number').check(z.gte(0, 'version must be at least 0')))

/** New values of fields of one row; null removes a correction. */
export const rowCorrection = z.extend(byField(z.nullable(correctionText)), { version: rowVersion })

/**
 * One value for a field of every row that is refused for one reason. Where that is an inclusion which the catalogue lacks, the
 * value comes in the place of its name in the list of each row; an empty one leaves it out.
 */
export const problemCorrection = z.object({
  code: z.string('code is required').check(z.maxLength(limits.line), usableCell),
  field: fieldName,
  message: z.string('message is required').check(z.maxLength(limits.multiline), usableCell),
  value: correctionText,
  version,
})
