" Colors for Rubric's scenario files.
if exists("b:current_syntax") | finish | endif
syntax case match

syntax match scenarioComment "#.*$"
syntax match scenarioEscape "\\[\"\\]" contained
syntax region scenarioString start=+"+ skip=+\\.+ end=+"+ oneline contains=scenarioEscape
syntax match scenarioHead "^\s*\zs\(ruling\|scenario\|asks\|answer\|note\|title\|source\|disputed\|rules\|players\|tags\|board\|tile\|under\|given\|expect\|for each\)\>"
syntax keyword scenarioVerb draws discards places deploys claims puts moves returns removes passes scoring
syntax keyword scenarioVerb draw discard place deploy claim put move return remove pass
syntax match scenarioVerb "\<game ends\>"
syntax keyword scenarioWord may must not or and exactly anywhere nothing nowhere nobody else no is has scores complete worth
syntax keyword scenarioWord touches does touch left to on at with from off in for default edition
syntax keyword scenarioColor red blue green yellow black gray pink white
syntax match scenarioPlace "\<[A-Z]\{1,2}[1-9][0-9]*\(\.[a-z-]\+\(\.[A-Za-z0-9-]\+\)\?\)\?\>"
syntax match scenarioTurn "@\(0\|90\|180\|270\)\>"
syntax match scenarioNumber "\<[0-9]\+\>\|?"
syntax match scenarioPlaceholder "<[a-z][a-z0-9-]*>"
syntax match scenarioBar "|"

highlight default link scenarioComment Comment
highlight default link scenarioEscape SpecialChar
highlight default link scenarioString String
highlight default link scenarioHead Statement
highlight default link scenarioVerb Function
highlight default link scenarioWord Keyword
highlight default link scenarioColor Type
highlight default link scenarioPlace Identifier
highlight default link scenarioTurn Number
highlight default link scenarioNumber Number
highlight default link scenarioPlaceholder PreProc
highlight default link scenarioBar Delimiter
let b:current_syntax = "scenario"
