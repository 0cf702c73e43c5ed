-- Words are replaced in their place only: a state before the ZIP code or at the end, a suffix after the house number and a
-- name, a direction before a name or after a suffix, a unit before its number. What differs in another function needs
-- another name, so that the index is built again.
CREATE FUNCTION normalised_address(address text, words jsonb) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  suffixes jsonb := words -> 'suffixes';
  directions jsonb := words -> 'directions';
  -- A comma stays with the word before it.
  spaced text := btrim(regexp_replace(regexp_replace(regexp_replace(lower(address),
    '[''’]', '', 'g'),
    '[\s.#:()/-]*[,;\n\r][\s,.#;:()/-]*', ', ', 'g'),
    '[\s.#:()/-]+', ' ', 'g'), ' ,');
  word text[] := string_to_array(replace(spaced, ',', ''), ' ');
  ends_part boolean[] := ARRAY(
    SELECT part LIKE '%,' FROM unnest(string_to_array(spaced, ' ')) WITH ORDINALITY AS given (part, position) ORDER BY position);
  size integer := cardinality(word);
  house integer := 0;
  state text;
  -- The last word of the street and the town.
  stop integer;
  follows_suffix boolean := false;
BEGIN
  FOR length IN REVERSE least(4, size - 1)..1 LOOP
    IF words -> 'countries' ? array_to_string(word[size - length + 1:size], ' ') THEN
      word := word[1:size - length];
      size := size - length;
      EXIT;
    END IF;
  END LOOP;
  stop := size - CASE
    WHEN word[size] ~ '^\d{5}$' THEN 1
    WHEN word[size] ~ '^\d{4}$' AND word[size - 1] ~ '^\d{5}$' THEN 2
    ELSE 0 END;
  FOR length IN REVERSE least(3, stop - 2)..1 LOOP
    state := words -> 'states' ->> array_to_string(word[stop - length + 1:stop], ' ');
    IF state IS NOT NULL THEN
      word := word[1:stop - length] || state || word[stop + 1:size];
      stop := stop - length;
      EXIT;
    END IF;
  END LOOP;
  FOR i IN 1..stop LOOP
    IF word[i] ~ '^\d' THEN
      house := i;
      EXIT;
    END IF;
  END LOOP;
  FOR i IN house + 1..stop LOOP
    IF i < stop AND words -> 'units' ? word[i] AND word[i + 1] ~ '^(\d.*|[a-z])$' THEN
      word[i] := words -> 'units' ->> word[i];
      follows_suffix := false;
    ELSIF directions ? word[i] AND (follows_suffix OR (i = house + 1 AND i < stop AND (
      -- N St has a letter for a name, also in Lake City; N Elm St, N Court St and N Mt Vernon St have a direction.
      NOT suffixes ? word[i + 1]
      OR i + 2 <= stop AND suffixes ? word[i + 2] AND NOT ends_part[i + 1] AND suffixes ->> word[i + 1] <> 'st'
      OR word[i + 1] <> 'st' AND words -> 'names' ? word[i + 1]
    ))) THEN
      word[i] := directions ->> word[i];
      follows_suffix := false;
    ELSIF i > house + 1 AND suffixes ? word[i] THEN
      word[i] := suffixes ->> word[i];
      follows_suffix := true;
    ELSE
      word[i] := coalesce(words -> 'names' ->> word[i], word[i]);
      follows_suffix := false;
    END IF;
  END LOOP;
  RETURN array_to_string(word, ' ');
END $$;--> statement-breakpoint
DROP INDEX "order_lines_roof_address";--> statement-breakpoint
CREATE INDEX "order_lines_roof_address" ON "order_lines" USING btree ("product_id",normalised_address(snapshot #>> '{projectDetails,address}', '{"suffixes":{"aly":"aly","alley":"aly","allee":"aly","ally":"aly","anx":"anx","annex":"anx","annx":"anx","anex":"anx","arc":"arc","arcade":"arc","ave":"ave","avenue":"ave","av":"ave","aven":"ave","avenu":"ave","avn":"ave","avnue":"ave","bch":"bch","beach":"bch","bg":"bg","burg":"bg","blf":"blf","bluff":"blf","bluf":"blf","blvd":"blvd","boulevard":"blvd","boul":"blvd","boulv":"blvd","bnd":"bnd","bend":"bnd","br":"br","branch":"br","brnch":"br","brg":"brg","bridge":"brg","brdge":"brg","brk":"brk","brook":"brk","byp":"byp","bypass":"byp","bypa":"byp","bypas":"byp","byps":"byp","byu":"byu","bayou":"byu","bayoo":"byu","cir":"cir","circle":"cir","circ":"cir","circl":"cir","crcl":"cir","crcle":"cir","clb":"clb","club":"clb","clf":"clf","cliff":"clf","cmn":"cmn","common":"cmn","cor":"cor","corner":"cor","cp":"cp","camp":"cp","cmp":"cp","cpe":"cpe","cape":"cpe","cres":"cres","crescent":"cres","crsent":"cres","crsnt":"cres","crk":"crk","creek":"crk","crse":"crse","course":"crse","crst":"crst","crest":"crst","cswy":"cswy","causeway":"cswy","causwa":"cswy","ct":"ct","court":"ct","ctr":"ctr","center":"ctr","centre":"ctr","cent":"ctr","centr":"ctr","cntr":"ctr","cts":"cts","courts":"cts","curv":"curv","curve":"curv","cv":"cv","cove":"cv","cyn":"cyn","canyon":"cyn","canyn":"cyn","cnyn":"cyn","dl":"dl","dale":"dl","dm":"dm","dam":"dm","dr":"dr","drive":"dr","driv":"dr","drv":"dr","est":"est","estate":"est","ests":"ests","estates":"ests","expy":"expy","expressway":"expy","exp":"expy","expr":"expy","express":"expy","expw":"expy","ext":"ext","extension":"ext","extn":"ext","extnsn":"ext","fld":"fld","field":"fld","flds":"flds","fields":"flds","fls":"fls","falls":"fls","flt":"flt","flat":"flt","frd":"frd","ford":"frd","frk":"frk","fork":"frk","frst":"frst","forest":"frst","forests":"frst","fry":"fry","ferry":"fry","frry":"fry","ft":"ft","fort":"ft","frt":"ft","fwy":"fwy","freeway":"fwy","freewy":"fwy","frway":"fwy","frwy":"fwy","gdn":"gdn","garden":"gdn","gardn":"gdn","grden":"gdn","grdn":"gdn","gdns":"gdns","gardens":"gdns","grdns":"gdns","gln":"gln","glen":"gln","grn":"grn","green":"grn","grv":"grv","grove":"grv","grov":"grv","gtwy":"gtwy","gateway":"gtwy","gatewy":"gtwy","gatway":"gtwy","gtway":"gtwy","hbr":"hbr","harbor":"hbr","harb":"hbr","harbr":"hbr","hrbor":"hbr","hl":"hl","hill":"hl","hls":"hls","hills":"hls","holw":"holw","hollow":"holw","hllw":"holw","hollows":"holw","holws":"holw","hts":"hts","heights":"hts","ht":"hts","hvn":"hvn","haven":"hvn","hwy":"hwy","highway":"hwy","highwy":"hwy","hiway":"hwy","hiwy":"hwy","hway":"hwy","inlt":"inlt","inlet":"inlt","is":"is","island":"is","islnd":"is","jct":"jct","junction":"jct","jction":"jct","jctn":"jct","junctn":"jct","juncton":"jct","knl":"knl","knoll":"knl","knol":"knl","ky":"ky","key":"ky","lk":"lk","lake":"lk","lks":"lks","lakes":"lks","ln":"ln","lane":"ln","lndg":"lndg","landing":"lndg","lndng":"lndg","ldg":"ldg","lodge":"ldg","ldge":"ldg","lodg":"ldg","mdw":"mdw","meadow":"mdw","mdws":"mdws","meadows":"mdws","medows":"mdws","ml":"ml","mill":"ml","mls":"mls","mills":"mls","mnr":"mnr","manor":"mnr","msn":"msn","mission":"msn","missn":"msn","mssn":"msn","mt":"mt","mount":"mt","mnt":"mt","mtn":"mtn","mountain":"mtn","mntain":"mtn","mntn":"mtn","mountin":"mtn","mtin":"mtn","mtwy":"mtwy","motorway":"mtwy","orch":"orch","orchard":"orch","orchrd":"orch","pkwy":"pkwy","parkway":"pkwy","parkwy":"pkwy","pkway":"pkwy","pky":"pkwy","pl":"pl","place":"pl","pln":"pln","plain":"pln","plns":"plns","plains":"plns","plz":"plz","plaza":"plz","plza":"plz","pne":"pne","pine":"pne","pnes":"pnes","pines":"pnes","pr":"pr","prairie":"pr","prr":"pr","prt":"prt","port":"prt","psge":"psge","passage":"psge","pt":"pt","point":"pt","rd":"rd","road":"rd","rdg":"rdg","ridge":"rdg","rdge":"rdg","riv":"riv","river":"riv","rvr":"riv","rivr":"riv","rnch":"rnch","ranch":"rnch","ranches":"rnch","rnchs":"rnch","rte":"rte","route":"rte","shr":"shr","shore":"shr","shoar":"shr","smt":"smt","summit":"smt","sumit":"smt","sumitt":"smt","spg":"spg","spring":"spg","spng":"spg","sprng":"spg","spgs":"spgs","springs":"spgs","spngs":"spgs","sprngs":"spgs","sq":"sq","square":"sq","sqr":"sq","sqre":"sq","squ":"sq","st":"st","street":"st","strt":"st","str":"st","sta":"sta","station":"sta","statn":"sta","stn":"sta","strm":"strm","stream":"strm","streme":"strm","ter":"ter","terrace":"ter","terr":"ter","tpke":"tpke","turnpike":"tpke","trnpk":"tpke","turnpk":"tpke","trak":"trak","track":"trak","tracks":"trak","trk":"trak","trks":"trak","trce":"trce","trace":"trce","traces":"trce","trl":"trl","trail":"trl","trails":"trl","trls":"trl","trwy":"trwy","throughway":"trwy","tunl":"tunl","tunnel":"tunl","tunel":"tunl","tunls":"tunl","tunnels":"tunl","tunnl":"tunl","vis":"vis","vista":"vis","vist":"vis","vst":"vis","vsta":"vis","vl":"vl","ville":"vl","vlg":"vlg","village":"vlg","vill":"vlg","villag":"vlg","villg":"vlg","vly":"vly","valley":"vly","vally":"vly","vlly":"vly","vw":"vw","view":"vw","way":"way","wy":"way","xing":"xing","crossing":"xing","crssng":"xing","xrd":"xrd","crossroad":"xrd"},"names":{"st":"st","saint":"st","mt":"mt","mount":"mt","ft":"ft","fort":"ft"},"directions":{"n":"n","north":"n","s":"s","south":"s","e":"e","east":"e","w":"w","west":"w","ne":"ne","northeast":"ne","nw":"nw","northwest":"nw","se":"se","southeast":"se","sw":"sw","southwest":"sw"},"units":{"apt":"apt","apartment":"apt","bldg":"bldg","building":"bldg","dept":"dept","department":"dept","fl":"fl","floor":"fl","flr":"fl","hngr":"hngr","hangar":"hngr","lot":"lot","pier":"pier","rm":"rm","room":"rm","slip":"slip","spc":"spc","space":"spc","ste":"ste","suite":"ste","trlr":"trlr","trailer":"trlr","unit":"unit"},"states":{"al":"al","alabama":"al","ak":"ak","alaska":"ak","az":"az","arizona":"az","ar":"ar","arkansas":"ar","ca":"ca","california":"ca","co":"co","colorado":"co","ct":"ct","connecticut":"ct","de":"de","delaware":"de","dc":"dc","district of columbia":"dc","d c":"dc","fl":"fl","florida":"fl","ga":"ga","georgia":"ga","hi":"hi","hawaii":"hi","id":"id","idaho":"id","il":"il","illinois":"il","in":"in","indiana":"in","ia":"ia","iowa":"ia","ks":"ks","kansas":"ks","ky":"ky","kentucky":"ky","la":"la","louisiana":"la","me":"me","maine":"me","md":"md","maryland":"md","ma":"ma","massachusetts":"ma","mi":"mi","michigan":"mi","mn":"mn","minnesota":"mn","ms":"ms","mississippi":"ms","mo":"mo","missouri":"mo","mt":"mt","montana":"mt","ne":"ne","nebraska":"ne","nv":"nv","nevada":"nv","nh":"nh","new hampshire":"nh","n h":"nh","nj":"nj","new jersey":"nj","n j":"nj","nm":"nm","new mexico":"nm","n m":"nm","ny":"ny","new york":"ny","n y":"ny","nc":"nc","north carolina":"nc","n c":"nc","nd":"nd","north dakota":"nd","n d":"nd","oh":"oh","ohio":"oh","ok":"ok","oklahoma":"ok","or":"or","oregon":"or","pa":"pa","pennsylvania":"pa","pr":"pr","puerto rico":"pr","ri":"ri","rhode island":"ri","r i":"ri","sc":"sc","south carolina":"sc","s c":"sc","sd":"sd","south dakota":"sd","s d":"sd","tn":"tn","tennessee":"tn","tx":"tx","texas":"tx","ut":"ut","utah":"ut","vt":"vt","vermont":"vt","va":"va","virginia":"va","wa":"wa","washington":"wa","wv":"wv","west virginia":"wv","w v":"wv","wi":"wi","wisconsin":"wi","wy":"wy","wyoming":"wy"},"countries":{"us":"us","usa":"us","u s a":"us","u s":"us","united states":"us","united states of america":"us"}}'::jsonb));